-- A manager invites somebody into the company (book 2): the link of the mail lets them choose a password.
alter table account_tokens
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check check (purpose in ('confirm', 'reset', 'email', 'invite'));
