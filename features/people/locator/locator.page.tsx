import { type ReactElement, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { geocode } from '#features/people/geocoder/geocoder.contract.ts';
import { CallFailed } from '#web/call.ts';
import { textOf } from '#web/form-text.ts';
import type { Head } from '#web/head.rules.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { distributorsJsonLd } from './distributor-data.rules.ts';
import { DistributorList } from './distributor-list.component.tsx';
import { type Located, newYork } from './located.rules.ts';
import { getMapSettings, messages, searchDistributors } from './locator.contract.ts';
import styles from './locator.module.css';
import { LocatorMap } from './locator-map.component.tsx';
import { useOwnPlace } from './use-own-place.ts';

interface LocatorData {
  /** What was asked for; empty at first. */
  readonly asked: string;
  /** Absent when what was asked for is nowhere. */
  readonly located?: Located;
  readonly problems: readonly string[];
  /** Nobody could say where it is; it may be different the next time. */
  readonly isAway: boolean;
  readonly styleUrl?: string | undefined;
}

/** `/distributors`: the distributors around the reader, or around what they type. */
export const locatorPage = page<LocatorData>({
  load: loadLocator,
  head: locatorHead,
  Page: ({ data }) => <Locator key={data.asked} data={data} />,
});

async function loadLocator({ url, call }: PageRequest): Promise<LocatorData> {
  const asked = url.searchParams.get('address')?.trim().slice(0, 200) ?? '';
  const settings = await call(getMapSettings, {});
  try {
    const place = asked === '' ? newYork : await call(geocode, { query: { address: asked } });
    const position = { lng: place.lng.toFixed(5), lat: place.lat.toFixed(5) };
    const { data } = await call(searchDistributors, { query: position });
    const { label, lng, lat } = place;
    return {
      asked,
      located: { label, lng, lat, distributors: data },
      problems: [],
      isAway: false,
      ...settings,
    };
  } catch (error) {
    // Whatever a geocoder elsewhere does, the page stands; what went wrong with us is the page's failure.
    if (!(error instanceof CallFailed) || ![404, 429, 503].includes(error.status) || asked === '')
      throw error;
    const problems = error.problems.map(({ message }) => message);
    return { asked, problems, isAway: error.status !== 404, ...settings };
  }
}

function locatorHead({ asked, isAway, located }: LocatorData): Head {
  return {
    title: 'Distributor Locator',
    description: 'Distributors near you in the United States and Canada, with phone, address and distance.',
    canonical: paths.distributors(),
    // Around what somebody typed is for them; the page that is to be found tells who is there.
    ...(asked === '' && located && { jsonLd: distributorsJsonLd(located.distributors) }),
    ...(asked !== '' && { robots: 'noindex' as const }),
    // Such a page is not kept for the next reader.
    ...(isAway && { status: 503 as const }),
  };
}

function Locator({ data }: { readonly data: LocatorData }): ReactElement {
  const { asked, styleUrl } = data;
  const isMetric = useShell().look.units === 'metric';
  const own = useOwnPlace({ atOnce: asked === '' });
  const located = own.located ?? data.located;
  const problems = own.problems.length > 0 ? own.problems : data.problems;
  return (
    <>
      <div className={styles['title']}>
        <div>
          <h1>Distributor Locator</h1>
          <output className="muted">
            {own.isLocating && <span className={styles['locating']}>{messages.locating}</span>}
            {located && <span>Distributors near {located.label}</span>}
          </output>
        </div>
        <div className={styles['tools']}>
          <FindForm asked={located?.label ?? asked} onFind={own.forget} />
          <span className={styles['own']}>
            <Button busy={own.isLocating} onClick={own.locate}>
              <Icon name="locate" />
              Use my location
            </Button>
          </span>
        </div>
      </div>
      {problems.map((problem) => (
        <div key={problem} className={styles['problem']}>
          <Alert tone="warn" title={problem} />
        </div>
      ))}
      {!located && problems.length > 0 && <OtherWays />}
      {located && located.distributors.length === 0 && (
        <EmptyState message={messages.noDistributors}>
          <p>
            There is none within {isMetric ? '1,609 kilometres' : '1,000 miles'} of {located.label}. Try
            another city, state or postal code.
          </p>
        </EmptyState>
      )}
      {located && located.distributors.length > 0 && (
        <ListAndMap
          key={`${located.lng} ${located.lat}`}
          located={located}
          {...(styleUrl !== undefined && { styleUrl })}
        />
      )}
    </>
  );
}

/** Where what was typed is nowhere. */
function OtherWays(): ReactElement {
  const { phone } = useShell().supplier;
  return (
    <div className={styles['other']}>
      <p>Type a city with its state, like Duluth, MN, or a postal code, like 55802.</p>
      <p>
        Or call <a href={`tel:${phone}`}>{phone}</a>, and we tell you who is near.
      </p>
      <ButtonLink to={paths.distributors()}>Distributors near {newYork.label}</ButtonLink>
    </div>
  );
}

/** What is chosen is chosen of one place: another one begins with its nearest. */
function ListAndMap({
  located,
  styleUrl,
}: {
  readonly located: Located;
  readonly styleUrl?: string;
}): ReactElement {
  const [chosen, setChosen] = useState(0);
  return (
    <div className={styles['locator']}>
      <LocatorMap
        located={located}
        chosen={chosen}
        onChoose={setChosen}
        {...(styleUrl !== undefined && { styleUrl })}
      >
        {(hasMap) => (
          <DistributorList
            distributors={located.distributors}
            chosen={hasMap ? chosen : undefined}
            {...(hasMap && { onChoose: setChosen })}
          />
        )}
      </LocatorMap>
    </div>
  );
}

/** Without JavaScript it is a plain form. */
function FindForm({ asked, onFind }: { readonly asked: string; readonly onFind: () => void }): ReactElement {
  const navigate = useNavigate();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    onFind();
    const address = textOf(new FormData(event.currentTarget), 'address');
    await navigate(paths.distributors(address === '' ? undefined : address));
  };
  return (
    <search>
      <form className={styles['find']} action={paths.distributors()} onSubmit={(event) => void submit(event)}>
        <label htmlFor="address" className="vh">
          City, state, ZIP or postal code
        </label>
        <input
          id="address"
          key={asked}
          name="address"
          defaultValue={asked}
          placeholder="City, state, ZIP or postal code"
          maxLength={200}
          autoComplete="postal-code"
          enterKeyHint="search"
        />
        <Button type="submit" tone="go">
          Find
        </Button>
      </form>
    </search>
  );
}
