import { services } from '#contract/index.ts';
import { TEST_CARDS } from '#server/integrations/payments/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
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
import { bindPrepay, requirePrepaySomewhere, type Subject } from './prepay.ts';
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

type Located = { readonly params: { readonly id: number } };
const the =
  (kind: Subject['kind']) =>
  ({ params }: Located): Subject => ({ kind, id: params.id });

/** The one location of a list; null for several. */
const locationOf = ({ merchant_id }: { readonly merchant_id?: number | undefined }): Subject | null =>
  merchant_id === undefined ? null : { kind: 'location', id: merchant_id };

function bindPolicies(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const at = bindPrepay(bind, platform);
  at(endpoints.typeFees, the('type'), async ({ ctx, params }) => {
    const { reservation_type_id } = await getType(platform, ctx, params.id);
    return { data: (await listTypeFees(db, ctx.programId, [reservation_type_id])).map(presentTypeFee) };
  });
  at(endpoints.createTypeFee, the('type'), ({ ctx, params, body }) =>
    createTypeFee(platform, ctx, params.id, body),
  );
  at(endpoints.updateTypeFee, the('typeFee'), ({ ctx, params, body }) =>
    updateTypeFee(platform, ctx, params.id, body),
  );
  at(endpoints.removeTypeFee, the('typeFee'), ({ ctx, params, query }) =>
    removeTypeFee(platform, ctx, params.id, query.version),
  );
  at(endpoints.eligibility, the('typeFee'), ({ ctx, params, query }) =>
    readEligibility(platform, ctx, params.id, query),
  );
}

function bindFees(bind: Bind, platform: Platform): void {
  const at = bindPrepay(bind, platform);
  at(endpoints.partyFees, the('party'), ({ ctx, params }) => readMoney(platform, ctx, params.id));
  at(
    endpoints.listFees,
    ({ query }) => locationOf(query),
    ({ ctx, query }) => readFees(platform, ctx, query),
  );
  at(endpoints.addFee, the('party'), ({ ctx, params, body }) => addFee(platform, ctx, params.id, body));
  at(endpoints.chargeFee, the('fee'), ({ ctx, params, body }) =>
    chargeFee(platform, ctx, params.id, { act: 'charge', ...body }),
  );
  at(endpoints.retryFee, the('fee'), ({ ctx, params, body }) =>
    chargeFee(platform, ctx, params.id, { act: 'retry', ...body }),
  );
  at(endpoints.waiveFee, the('fee'), ({ ctx, params, body }) => waiveFee(platform, ctx, params.id, body));
  at(endpoints.approveFee, the('fee'), ({ ctx, params, body }) => approveFee(platform, ctx, params.id, body));
  at(endpoints.refundFee, the('fee'), ({ ctx, params, body }) => refundFee(platform, ctx, params.id, body));
}

function bindPrepayments(bind: Bind, platform: Platform): void {
  const at = bindPrepay(bind, platform);
  const one = the('prepayment');
  at(
    endpoints.prepayments,
    ({ query }) => (query.party_id === undefined ? locationOf(query) : { kind: 'party', id: query.party_id }),
    ({ ctx, query }) => readPrepayments(platform, ctx, query),
  );
  at(endpoints.prepayment, one, ({ ctx, params }) => readPrepayment(platform, ctx, params.id));
  at(
    endpoints.createPrepayment,
    ({ body }) => ({ kind: 'party', id: body.party_id }),
    ({ ctx, body }) => createPrepayment(platform, ctx, body),
  );
  at(endpoints.updatePrepayment, one, ({ ctx, params, body }) =>
    editPrepayment(platform, ctx, params.id, body),
  );
  at(endpoints.removePrepayment, one, ({ ctx, params, query }) =>
    removePrepayment(platform, ctx, params.id, query.version),
  );
  bindPrepaymentMoney(bind, platform);
}

function bindPrepaymentMoney(bind: Bind, platform: Platform): void {
  const at = bindPrepay(bind, platform);
  const one = the('prepayment');
  at(endpoints.prepaymentCard, one, ({ ctx, params, body }) =>
    savePrepaymentCard(platform, ctx, params.id, body.payment_method),
  );
  at(endpoints.holdPrepayment, one, ({ ctx, params, body }) =>
    holdPrepayment(platform, ctx, params.id, body.version),
  );
  at(endpoints.chargePrepayment, one, ({ ctx, params, body }) =>
    chargePrepayment(platform, ctx, params.id, body),
  );
  at(endpoints.releasePrepayment, one, ({ ctx, params, body }) =>
    releasePrepayment(platform, ctx, params.id, body.version),
  );
  at(endpoints.refundPrepayment, one, ({ ctx, params, body }) =>
    refundPrepayment(platform, ctx, params.id, body),
  );
}

function bindProvider(bind: Bind, platform: Platform): void {
  const { payments } = platform;
  const at = bindPrepay(bind, platform);
  bind(endpoints.setup, async ({ ctx }) => {
    await requirePrepaySomewhere(platform, ctx);
    return {
      is_set_up: payments.isSetUp,
      is_sandbox: payments.isSandbox,
      test_cards: payments.isSandbox
        ? TEST_CARDS.map(({ payment_method, name }) => ({ payment_method, name }))
        : [],
    };
  });
  at(endpoints.savePaymentMethod, the('party'), ({ ctx, params, body }) =>
    savePaymentMethod(platform, ctx, params.id, body.payment_method),
  );
  bind(endpoints.reconcile, async ({ ctx, query }) => {
    await requirePrepaySomewhere(platform, ctx);
    const { programId, allMerchants, merchantIds } = ctx.membership;
    return reconcile(platform, { programId, merchantIds: allMerchants ? null : merchantIds }, query);
  });
  bind(endpoints.webhook, async ({ body, ctx, request }) => {
    await takeEvent(platform, body, { signature: request.headers['stripe-signature'], ip: ctx.ip });
    return { received: true } as const;
  });
}
