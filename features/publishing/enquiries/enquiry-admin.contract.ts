import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { QuotedItem } from './enquiries.contract.ts';

export const messages = {
  notFound: 'Enquiry Not Found',
  reload: 'Reload the enquiry and try again.',
  stale: 'Somebody else has changed this enquiry.',
  noSuchAdmin: 'There is no such admin.',
  updated: 'Updated.',
} as const;

export const enquiryStates = ['NEW', 'IN_PROGRESS', 'ANSWERED'] as const;
export const EnquiryState = z.enum(enquiryStates);
export type EnquiryState = z.infer<typeof EnquiryState>;

/** What somebody sent by one of the forms, and what the staff make of it. */
export const Enquiry = z.object({
  id: z.string(),
  kind: z.enum(['quote', 'contact']),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  subject: z.string(),
  message: z.string(),
  items: z.array(QuotedItem),
  /** The trap for robots was filled in: nobody was mailed. */
  suspect: z.boolean(),
  state: EnquiryState,
  /** The admin who has it in hand. */
  assignedTo: z.optional(z.object({ id: z.string(), name: z.string() })),
  version: z.number(),
});
export type Enquiry = z.infer<typeof Enquiry>;

const EnquiryId = z.object({ id: z.string() });

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/api/enquiries',
  access: ['admin'],
  summary: 'What was sent by the forms, newest first',
  query: z.object({
    state: z.optional(EnquiryState),
    /** In name, company, e-mail, subject and message. */
    search: z.optional(z.string().check(z.maxLength(100))),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(Enquiry), total: z.number(), next: z.optional(z.string()) }),
});
export const exportEnquiries = fileOf(listEnquiries);

export const getEnquiry = endpoint({
  method: 'GET',
  path: '/api/enquiries/:id',
  access: ['admin'],
  summary: 'One enquiry',
  params: EnquiryId,
  reply: Enquiry,
});

/** Only what is named changes; an empty `assignedTo` takes it out of everybody's hands. */
export const EnquiryChange = z.object({
  version: versionRead(messages.reload),
  state: z.optional(EnquiryState),
  assignedTo: z.optional(z.string()),
});
export type EnquiryChange = z.infer<typeof EnquiryChange>;

export const changeEnquiry = endpoint({
  method: 'PATCH',
  path: '/api/enquiries/:id',
  access: ['admin'],
  summary: 'Say how far an enquiry is, and who has it in hand',
  params: EnquiryId,
  body: EnquiryChange,
  reply: Enquiry,
  refuses: { 409: staleVersion(Enquiry) },
});
