/** Below `/account` are somebody's own pages, and those of the staff. */
export const isAccount = (path: string): boolean => /^\/account(\/|$)/.test(path);
