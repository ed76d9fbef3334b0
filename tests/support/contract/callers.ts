import { randomUUID } from 'node:crypto';
import type { Access, Endpoint } from '#contract/core/endpoint.ts';
import { ALL_PERMISSIONS, type Permission } from '#contract/core/permissions.ts';
import type { ApiClient } from '../apiClient.ts';
import { addMember, addRole, addUser } from '../people.ts';
import type { Sample } from '../samples/sample.ts';
import type { TestApp } from '../testApp.ts';

/** The permissions any one of which opens an endpoint; empty where its access is not by permission. */
export function alternativesOf({ access }: { access: Access }): readonly Permission[] {
  if (access === 'public' || access === 'session' || access === 'superAdmin' || access === 'credential')
    return [];
  return typeof access === 'string' ? [access] : access;
}

/** Who calls in the generic suite: chosen by the access of the endpoint alone. */
export class Callers {
  readonly #t: TestApp;
  readonly #made = new Map<string, number>();
  constructor(t: TestApp) {
    this.#t = t;
  }

  /** The least of those who may: with one declared permission, at the locations of the fixture unless it takes all of them. */
  async least(
    endpoint: Endpoint,
    sample: Sample,
    declared = alternativesOf(endpoint)[0],
  ): Promise<ApiClient> {
    const { access } = endpoint;
    if (sample.as) return this.#t.as(sample.as);
    if (access === 'public') return this.#t.anonymous;
    if (access === 'superAdmin') return this.#t.as('super');
    if (access === 'credential') return this.#t.as('pos');
    const permissions = [...(declared ? [declared] : []), ...(sample.needs ?? [])];
    if (permissions.length === 0 && !sample.everywhere) return this.#t.as('host');
    const where = sample.everywhere ? 'everywhere' : 'here';
    if (sample.approves) await this.#approve(await this.#member(permissions, where));
    return this.holding(permissions, where);
  }

  async #approve(user_id: number): Promise<void> {
    const { programId: program_id, userGroupId: user_group_id } = this.#t.fixture;
    await this.#t.platform.db
      .insertInto('user_group_users')
      .values({ program_id, user_group_id, user_id, is_approver: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** A member with exactly these permissions, at the locations of the fixture or at every one. */
  async holding(permissions: readonly Permission[], where: 'here' | 'everywhere'): Promise<ApiClient> {
    return this.#t.signIn(await this.#member(permissions, where), this.#t.fixture.programId);
  }

  async #member(permissions: readonly Permission[], where: 'here' | 'everywhere'): Promise<number> {
    const { programId, merchantIds } = this.#t.fixture;
    const key = `${where} ${[...permissions].sort().join()}`;
    let userId = this.#made.get(key);
    if (userId === undefined) {
      const name = randomUUID();
      const roleId = await addRole(this.#t, name, permissions);
      userId = await addUser(this.#t, `${name}@example.com`);
      await addMember(this.#t, { programId, userId, roleId, ...(where === 'here' ? { merchantIds } : {}) });
      this.#made.set(key, userId);
    }
    return userId;
  }

  /** A member at every location with every permission but these. */
  lacking(permissions: readonly Permission[]): Promise<ApiClient> {
    return this.holding(
      ALL_PERMISSIONS.filter((name) => !permissions.includes(name)),
      'everywhere',
    );
  }
}
