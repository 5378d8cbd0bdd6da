import * as z from 'zod/mini';

const formats = ['csv', 'xlsx'] as const;
export const FileFormat = z._default(z.enum(formats), 'csv');
export type FileFormat = (typeof formats)[number];

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FileFormat, string>;
