import { services } from '#contract/index.ts';
import { addMember, addUser } from './people.ts';
import type { TestApp } from './testApp.ts';

const { sessions, users } = services;
export const NEW_PASSWORD = 'a long enough password';

/** What somebody without a membership is in a concept, and with one. */
export const NOTHING = { listed: false, rights: false, byHeader: 403, chosen: 403 };
export const ALL = { listed: true, rights: true, byHeader: 200, chosen: 200 };

/** Accounts and invitations of both concepts of the fixture, in an application that is started later. */
export function accountsOf(app: () => TestApp) {
  const signIn = (email: string, password: string) =>
    app().anonymous.request({
      method: 'POST',
      url: '/api/admin/sessions',
      payload: { email, password },
      remoteAddress: `10.${email.length}.0.1`,
    });

  const choose = (password_token: string, password = NEW_PASSWORD) =>
    app().anonymous.call(sessions.setPassword, { body: { password_token, password } });

  async function member(email: string) {
    const t = app();
    const userId = await addUser(t, email);
    await addMember(t, { programId: t.fixture.programId, userId, roleId: t.fixture.roles.staff });
    return userId;
  }

  async function invite(email: string, roleId = app().fixture.roles.staff) {
    const admin = await app().as('admin');
    return admin.call(users.saveConceptUser, { body: { email, role_id: roleId } });
  }

  async function inviteElsewhere(email: string) {
    const admin = await app().as('otherAdmin');
    return admin.call(users.saveConceptUser, { body: { email, role_id: app().fixture.otherRoles.admin } });
  }

  /** What somebody is in the second concept: what the identity says, and what the header lets them do. */
  async function inOther(userId: number) {
    const client = await app().signIn(userId, null);
    const { programs, programPermissions } = await client.call(sessions.identity);
    const { otherProgramId } = app().fixture;
    const byHeader = await client.send(users.list, {}, { programId: otherProgramId });
    const chosen = await client.send(sessions.setProgram, { body: { program_id: otherProgramId } });
    return {
      listed: programs.some((program) => program.program_id === otherProgramId),
      rights: String(otherProgramId) in programPermissions,
      byHeader: byHeader.statusCode,
      chosen: chosen.statusCode,
    };
  }

  return { signIn, choose, member, invite, inviteElsewhere, inOther };
}
