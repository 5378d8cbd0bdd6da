import { type ReactElement, useEffect, useState } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import {
  getIndexState,
  syncHoses,
  syncProducts,
} from '#features/catalog/product-admin/product-edit.contract.ts';
import { grouped } from '#shared/count.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface Synced {
  /** Each of what was updated: the sentence of the specification, and how many of what there are. */
  readonly updated: ReadonlyArray<{ readonly message: string; readonly count: number; readonly of: string }>;
}

/** Rebuilds the index by both calls of the specification; the second joins the first. */
export async function syncIndex({ form, call }: FormRequest): Promise<FormAnswer<Synced>> {
  return answered(form, async () => {
    const [products, hoses] = await Promise.all([call(syncProducts, {}), call(syncHoses, {})]);
    return {
      updated: [
        { ...products, of: 'products' },
        { ...hoses, of: 'hoses' },
      ],
    };
  });
}

type IndexState = ReplyOf<typeof getIndexState>['data'][number];

/** 'Sync Elastic with Database' (spec 2), with how far it is; readers notice nothing meanwhile. */
export function SyncIndex(): ReactElement {
  const form = usePageForm<Synced>('sync', unchecked);
  const isRunning = form.sending !== undefined;
  const building = useBuilding(isRunning);
  return (
    <FormBody of={form}>
      <p>
        <Button type="submit" tone="go" busy={isRunning}>
          Sync Elastic with Database
        </Button>
      </p>
      {building && (
        <p>
          <progress
            aria-label="Products indexed"
            value={building.documents}
            max={Math.max(1, building.total)}
          />{' '}
          {grouped(building.documents)} of {grouped(building.total)}. Readers search the index as it was
          meanwhile.
        </p>
      )}
      <FormMessages of={form} title="The search index could not be rebuilt.">
        {form.answer?.done?.updated.map(({ message, count, of }) => (
          <Alert key={message} tone="ok" title={message}>
            <p>
              {figure(count)} {of} can be found now.
            </p>
          </Alert>
        ))}
      </FormMessages>
    </FormBody>
  );
}

const LOOK_AGAIN_MS = 500;

/** The copy that is at it, while it is. */
function useBuilding(isRunning: boolean): IndexState | undefined {
  const [building, setBuilding] = useState<IndexState>();
  useEffect(() => {
    if (!isRunning) return;
    const look = async (): Promise<void> => {
      const { data } = await fetchCall(getIndexState, {});
      setBuilding(data.find(({ state }) => state === 'building'));
    };
    // What cannot be asked just now is asked again in a moment.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? building : undefined;
}
