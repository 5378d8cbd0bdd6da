export { checkedAgainstLists, findStepsMadeDearer } from './dearer-steps.service.ts';
export { readNames } from './price-rows.store.ts';
