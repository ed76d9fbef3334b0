import {
  type Client,
  type EvaluationContext,
  OpenFeature,
  type Provider,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import {
  decideFlag,
  FLAG_DEFAULTS,
  FLAG_NAMES,
  type FlagAttributes,
  type FlagName,
  type FlagRule,
  isFlagName,
} from '#contract/core/flags.ts';
import type { Db } from '../db/index.ts';
import type { Signals } from '../live/signals.ts';

const number = (value: unknown) => (typeof value === 'number' ? value : null);

function attributesOf(context: EvaluationContext): FlagAttributes {
  return {
    user_id: number(context.user_id),
    program_id: number(context.program_id),
    merchant_id: number(context.merchant_id),
    is_admin: context.is_admin === true,
  };
}

/** An OpenFeature provider that decides booleans by the stored rules. */
function storedRulesProvider(rules: () => Promise<readonly FlagRule[]>): Provider {
  const unsupported = () => Promise.reject(new TypeError('Flags are booleans'));
  return {
    metadata: { name: 'couvert-stored-rules' },
    runsOn: 'server',
    async resolveBooleanEvaluation(flag, fallback, context) {
      if (!isFlagName(flag)) return { value: fallback, reason: StandardResolutionReasons.DEFAULT };
      const { value, rule } = decideFlag(flag, await rules(), attributesOf(context));
      return rule
        ? { value, reason: StandardResolutionReasons.TARGETING_MATCH, variant: String(rule.flag_rule_id) }
        : { value, reason: StandardResolutionReasons.DEFAULT };
    },
    resolveStringEvaluation: unsupported,
    resolveNumberEvaluation: unsupported,
    resolveObjectEvaluation: unsupported,
  };
}

/** Evaluates feature flags per user with merchant, program and admin attributes (PERM-013). */
export class FlagService {
  readonly #db: Db;
  readonly #signals: Signals;
  #rules: Promise<readonly FlagRule[]> | null = null;
  #client: Client | null = null;

  constructor(db: Db, signals: Signals) {
    this.#db = db;
    this.#signals = signals;
    signals.on('couvert_flags', () => this.forget());
    signals.onReconnect(() => this.forget());
  }

  async start(domain: string): Promise<void> {
    await OpenFeature.setProviderAndWait(
      domain,
      storedRulesProvider(() => this.#storedRules()),
    );
    this.#client = OpenFeature.getClient(domain);
  }

  async isOn(flag: FlagName, who: FlagAttributes): Promise<boolean> {
    if (!this.#client) throw new Error('The flag service has not been started');
    return this.#client.getBooleanValue(flag, FLAG_DEFAULTS[flag], { ...who });
  }

  async all(who: FlagAttributes): Promise<Record<FlagName, boolean>> {
    const decided = { ...FLAG_DEFAULTS } as Record<FlagName, boolean>;
    for (const flag of FLAG_NAMES) decided[flag] = await this.isOn(flag, who);
    return decided;
  }

  forget(): void {
    this.#rules = null;
  }

  #storedRules(): Promise<readonly FlagRule[]> {
    if (!this.#signals.connected) return this.#read();
    this.#rules ??= this.#read().catch((error: unknown) => {
      this.#rules = null;
      throw error;
    });
    return this.#rules;
  }

  async #read(): Promise<readonly FlagRule[]> {
    const rows = await this.#db.selectFrom('flag_rules').selectAll().orderBy('flag_rule_id').execute();
    return rows.flatMap((row) => (isFlagName(row.flag) ? [{ ...row, flag: row.flag }] : []));
  }
}
