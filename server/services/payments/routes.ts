import { OK } from '#contract/core/ids.ts';
import { services } from '#contract/index.ts';
import { TEST_CARDS } from '../../integrations/payments/index.ts';
import { fail } from '../../platform/errors/index.ts';
import type { Bind, RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { addFee } from './booking.ts';
import { approveFee, chargeFee, refundFee, waiveFee } from './fees.ts';
import {
  createTypeFee,
  getType,
  listTypeFees,
  presentTypeFee,
  readEligibility,
  removeTypeFee,
  updateTypeFee,
} from './policies.ts';
import {
  chargePrepayment,
  holdPrepayment,
  refundPrepayment,
  releasePrepayment,
  savePrepaymentCard,
} from './prepaymentMoney.ts';
import { createPrepayment, editPrepayment, readPrepayment, removePrepayment } from './prepayments.ts';
import { readFees, readMoney, readPrepayments, savePaymentMethod } from './reads.ts';
import { reconcile } from './reconcile.ts';
import { takeEvent } from './webhooks.ts';

const { payments: endpoints } = services;

export function paymentRoutes(bind: Bind, platform: Platform): void {
  bindPolicies(bind, platform);
  bindFees(bind, platform);
  bindPrepayments(bind, platform);
  bindProvider(bind, platform);
}

function bindPolicies(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.typeFees, async ({ ctx, params }) => {
    const { reservation_type_id } = await getType(platform, ctx, params.id);
    return { data: (await listTypeFees(db, ctx.programId, [reservation_type_id])).map(presentTypeFee) };
  });
  bind(endpoints.createTypeFee, ({ ctx, params, body }) => createTypeFee(platform, ctx, params.id, body));
  bind(endpoints.updateTypeFee, ({ ctx, params, body }) => updateTypeFee(platform, ctx, params.id, body));
  bind(endpoints.removeTypeFee, async ({ ctx, params, query }) => {
    await removeTypeFee(platform, ctx, params.id, query.version);
    return OK;
  });
  bind(endpoints.eligibility, ({ ctx, params, query }) => readEligibility(platform, ctx, params.id, query));
}

function bindFees(bind: Bind, platform: Platform): void {
  bind(endpoints.partyFees, ({ ctx, params }) => readMoney(platform, ctx, params.id));
  bind(endpoints.listFees, ({ ctx, query }) => readFees(platform, ctx, query));
  bind(endpoints.addFee, ({ ctx, params, body }) => addFee(platform, ctx, params.id, body));
  bind(endpoints.chargeFee, ({ ctx, params, body }) =>
    chargeFee(platform, ctx, params.id, { act: 'charge', ...body }),
  );
  bind(endpoints.retryFee, ({ ctx, params, body }) =>
    chargeFee(platform, ctx, params.id, { act: 'retry', ...body }),
  );
  bind(endpoints.waiveFee, ({ ctx, params, body }) => waiveFee(platform, ctx, params.id, body));
  bind(endpoints.approveFee, ({ ctx, params, body }) => approveFee(platform, ctx, params.id, body));
  bind(endpoints.refundFee, ({ ctx, params, body }) => refundFee(platform, ctx, params.id, body));
}

function bindPrepayments(bind: Bind, platform: Platform): void {
  bind(endpoints.prepayments, ({ ctx, query }) => readPrepayments(platform, ctx, query));
  bind(endpoints.prepayment, ({ ctx, params }) => readPrepayment(platform, ctx, params.id));
  bind(endpoints.createPrepayment, ({ ctx, body }) => createPrepayment(platform, ctx, body));
  bind(endpoints.updatePrepayment, ({ ctx, params, body }) => editPrepayment(platform, ctx, params.id, body));
  bind(endpoints.removePrepayment, async ({ ctx, params, query }) => {
    await removePrepayment(platform, ctx, params.id, query.version);
    return OK;
  });
  bind(endpoints.prepaymentCard, ({ ctx, params, body }) =>
    savePrepaymentCard(platform, ctx, params.id, body.payment_method),
  );
  bind(endpoints.holdPrepayment, ({ ctx, params, body }) =>
    holdPrepayment(platform, ctx, params.id, body.version),
  );
  bind(endpoints.chargePrepayment, ({ ctx, params, body }) =>
    chargePrepayment(platform, ctx, params.id, body),
  );
  bind(endpoints.releasePrepayment, ({ ctx, params, body }) =>
    releasePrepayment(platform, ctx, params.id, body.version),
  );
  bind(endpoints.refundPrepayment, ({ ctx, params, body }) =>
    refundPrepayment(platform, ctx, params.id, body),
  );
}

/** The comparison names the payments of every location (PERM-012). */
function requireEverywhere({ membership }: RequestContext): void {
  if (membership.allMerchants) return;
  fail(
    'FORBIDDEN',
    'The comparison covers every location of the concept, and you work at some of them. Ask somebody who works at all of them.',
  );
}

function bindProvider(bind: Bind, platform: Platform): void {
  const { payments } = platform;
  bind(endpoints.setup, async () => ({
    is_set_up: payments.isSetUp,
    is_sandbox: payments.isSandbox,
    test_cards: payments.isSandbox
      ? TEST_CARDS.map(({ payment_method, name }) => ({ payment_method, name }))
      : [],
  }));
  bind(endpoints.savePaymentMethod, ({ ctx, params, body }) =>
    savePaymentMethod(platform, ctx, params.id, body.payment_method),
  );
  bind(endpoints.reconcile, ({ ctx, query }) => {
    requireEverywhere(ctx);
    return reconcile(platform, ctx.programId, query);
  });
  bind(endpoints.webhook, async ({ body, request }) => {
    await takeEvent(platform, body, request.headers['stripe-signature']);
    return { received: true } as const;
  });
}
