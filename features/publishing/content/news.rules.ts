/** Posts on one page of the list. */
export const POSTS_A_PAGE = 10;
