import type { Verdict } from './build.contract.ts';

export const verdict = (rule: Verdict['rule'], state: Verdict['state'], says: string): Verdict => ({
  rule,
  state,
  says,
});

export const blocked = (rule: Verdict['rule'], says: string): Verdict => verdict(rule, 'blocked', says);
