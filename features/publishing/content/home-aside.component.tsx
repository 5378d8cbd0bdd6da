import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Finders, Panel, Ways } from '#web/shell/beside.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import type { PostSummary } from './content.contract.ts';
import styles from './home.module.css';
import { NewsLines } from './news-list.component.tsx';

const guides = [
  {
    label: 'Choosing a hose: STAMPED',
    says: 'Size, temperature, application, media, pressure, ends, delivery',
    to: paths.page('hoses'),
  },
  {
    label: 'Hose protection',
    says: 'Sleeves, guards and where each belongs',
    to: paths.page('hose-protection'),
  },
  {
    label: 'Hose Shop in a Box',
    says: 'Crimper, saw, dies and first stock in one order',
    to: paths.page('hose-shop-in-a-box'),
  },
];

/** Beside the index of the catalog: the shortest ways to what is looked up most, and what is new. */
export function HomeAside({ news }: { readonly news: readonly PostSummary[] }): ReactElement {
  return (
    <aside className={styles['aside']} aria-label="Look up and news">
      <Panel title="Crimp specs">
        <p className="muted small">Type a hose assembly, or choose hose, dash size, insert and ferrule.</p>
        <form action={paths.crimp()} className={styles['row']}>
          <TextField
            label="Hose assembly"
            labelHidden
            name="query"
            placeholder="BW2-08+MF+FN208"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          <Button type="submit" tone="go">
            Look up
          </Button>
        </form>
        <p>
          <Link to={paths.crimp()}>Start from the hose list</Link>
        </p>
      </Panel>
      <Panel title="Find a distributor">
        <form action={paths.distributors()} className={styles['row']}>
          <TextField
            label="City or postal code"
            labelHidden
            name="address"
            placeholder="City or postal code"
            autoComplete="postal-code"
            maxLength={100}
          />
          <Button type="submit">Find</Button>
        </form>
      </Panel>
      <Finders title="Find out" />
      {news.length > 0 && (
        <Panel title="News">
          <NewsLines posts={news} />
          <p>
            <Link to={paths.newsList()}>All news</Link>
          </p>
        </Panel>
      )}
      <Panel title="Guides">
        <Ways ways={guides} />
      </Panel>
    </aside>
  );
}
