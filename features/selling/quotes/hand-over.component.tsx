import type { ReactElement } from 'react';
import { grouped } from '#shared/count.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import { handOver, listNearest, takeBack } from './hand-over.contract.ts';
import type { Quote } from './quote.contract.ts';
import { mayBe } from './quote-status.rules.ts';
import styles from './quotes.module.css';

export const HAND_FORM = 'hand-over';

type Found = ReplyOf<typeof listNearest>;
type Done = Found | Quote;

const isFound = (done: Done): done is Found => 'data' in done;
/** What was found is still to be chosen from. */
const isOver = (done: Done): boolean => !isFound(done);

/** What the page does when a distributor near whoever asks is looked for, is chosen, or loses it again. */
export async function doHand({ form, call, params: { id = '' } }: FormRequest): Promise<FormAnswer<Done>> {
  const { deed, place, distributor, version } = fieldsOf(form, 'deed', 'place', 'distributor', 'version');
  const params = { id };
  switch (deed) {
    case 'hand':
      return answered(form, async () =>
        call(handOver, { params, body: { version: Number(version), distributor } }),
      );
    case 'back':
      return answered(form, async () => call(takeBack, { params, body: { version: Number(version) } }));
    default:
      return answered(form, async () => call(listNearest, { params, query: { place } }));
  }
}

/** Hands what a stranger asks for to the distributor nearest to them, and takes it back. */
export function HandOver({ quote }: { readonly quote: Quote }): ReactElement | null {
  const form = usePageForm<Done>(HAND_FORM, unchecked, isOver);
  const { handedTo, company, status, version } = quote;
  const done = form.answer?.done;
  const near = done && isFound(done) && !handedTo ? done : undefined;
  if (!handedTo && (company !== undefined || !mayBe('hand', status)) && !form.answer) return null;
  return (
    <section className={styles['block']}>
      <h2>{handedTo ? `Handed to ${handedTo.name}` : 'Hand to a Distributor'}</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="It could not be done.">
          {done && !isFound(done) && (
            <Alert tone="ok" title={handedTo ? `Handed to ${handedTo.name}.` : 'The quote is yours again.'} />
          )}
        </FormMessages>
        <input type="hidden" name="version" value={version} />
        {handedTo ? (
          <>
            <p>They have been mailed what is asked for. To answer it here, take it back first.</p>
            <p>
              <Button
                type="submit"
                name="deed"
                value="back"
                tone="bad"
                busy={form.sending?.get('deed') === 'back'}
              >
                Take Back
              </Button>
            </p>
          </>
        ) : (
          <>
            <TextField
              {...fieldOf(form, 'place')}
              label="Place of the person who asks"
              hint="A ZIP or postal code, or a city and state."
              maxLength={200}
            />
            <p>
              <Button type="submit" name="deed" value="find" busy={form.sending?.get('deed') === 'find'}>
                Find Nearest
              </Button>
            </p>
            {near && (
              <>
                <RadioList
                  id={`${HAND_FORM}-distributor`}
                  name="distributor"
                  label={`Nearest to ${near.place}`}
                  chosen={near.data[0]?.id}
                  choices={near.data.map(({ id, name, place, contactName, email, miles }) => ({
                    value: id,
                    label: name,
                    detail: [place, `${grouped(miles)} mi`, contactName, email].filter(Boolean).join(', '),
                  }))}
                />
                <p>
                  <Button
                    type="submit"
                    name="deed"
                    value="hand"
                    tone="go"
                    busy={form.sending?.get('deed') === 'hand'}
                  >
                    Hand Over
                  </Button>
                </p>
              </>
            )}
          </>
        )}
      </FormBody>
    </section>
  );
}
