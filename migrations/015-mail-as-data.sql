-- A mail is kept as what it says; its HTML and text are made of that when it is sent or shown.

-- Block[] of features/mail/letter.rules.ts; null once it is wiped.
alter table mail add column blocks jsonb;
-- Those that were written before keep their text, without the signature that is added anew. A wiped body stays wiped.
update mail
set blocks = jsonb_build_array(jsonb_build_object('kind', 'text', 'text', split_part(text, E'\n\n-- \n', 1)))
where text <> '';
alter table mail drop column html, drop column text;
