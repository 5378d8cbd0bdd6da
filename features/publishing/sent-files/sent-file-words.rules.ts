import { grouped } from '#shared/count.ts';

/** '1,240 KB' */
export const weightOf = ({ bytes }: { readonly bytes: number }): string =>
  `${grouped(Math.ceil(bytes / 1024))} KB`;
