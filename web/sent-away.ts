/** Header of a redirect, and cookie until the next page: somebody was sent away from a page of the staff. */
export const SENT_AWAY = 'ferrule-sent-away';
