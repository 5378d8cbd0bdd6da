import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './dashboard.module.css';

/** Every screen of the staff that the menu does not hold (shapes 2), by what it is about. */
const more = [
  {
    name: 'Selling',
    screens: [
      {
        label: 'Quotes',
        to: paths.quotes(),
        what: 'What was asked for, answered line by line, and what became of it.',
      },
      {
        label: 'Enquiries',
        to: paths.enquiries(),
        what: 'What was sent by the contact and quote forms, and who has it in hand.',
      },
      {
        label: 'Returns',
        to: paths.returns(),
        what: 'What buyers ask to send back, agreed to or declined on the page of its order.',
      },
      {
        label: 'Tax Certificates',
        to: paths.certificates(),
        what: 'Resale and tax-exempt certificates of companies: what waits to be checked, what ends soon.',
      },
      {
        label: 'Stock',
        to: paths.stock(),
        what: 'What lies where, loaded by file or changed in its row, and what is left to sell of it.',
      },
    ],
  },
  {
    name: 'Catalog',
    screens: [
      {
        label: 'Products',
        to: paths.manageProducts(),
        what: 'Everything the shop sells or has sold: texts, prices, pictures.',
      },
      {
        label: 'New Product',
        to: paths.newProduct(),
        what: 'Add what no import file holds.',
      },
      {
        label: 'Imports',
        to: paths.imports(),
        what: 'Prices, texts, stock, what is retired and whole tables from files, the whole difference first.',
      },
      {
        label: 'Catalog Revisions',
        to: paths.catalogRevisions(),
        what: 'What each import and each bulk change did to the catalog, and the way back.',
      },
      {
        label: 'Crimp Table Revisions',
        to: paths.crimpRevisions(),
        what: 'Every crimp table that was imported, what changed in it, and the way back to an older one.',
      },
    ],
  },
  {
    name: 'Prices',
    screens: [
      {
        label: 'Price Lists',
        to: paths.priceLists(),
        what: 'What was agreed with companies: lists with days, steps and rows.',
      },
      {
        label: 'List Prices',
        to: paths.listPrices(),
        what: 'List prices that change when a day begins, by file or by rule.',
      },
      {
        label: 'Assembly Rates',
        to: paths.assemblyRates(),
        what: 'What labor, proof test, caps and tag of a hose assembly cost, from which day on.',
      },
      {
        label: 'Check a Price',
        to: paths.priceCheck(),
        what: 'What a company pays for a part on a day, and why.',
      },
    ],
  },
  {
    name: 'Search',
    screens: [
      {
        label: 'Search Report',
        to: paths.searchReport(),
        what: 'What was searched for, what found nothing, what was opened.',
      },
      {
        label: 'Search Words',
        to: paths.tradeWords(),
        what: 'What a search takes words for, in any language, and which ones it names as unknown.',
      },
      {
        label: 'Cross References',
        to: paths.crossReferences(),
        what: 'Numbers of other makers and older ones of our own, each with our part for it.',
      },
      {
        label: 'Norms for Norms',
        to: paths.normPairs(),
        what: 'Which norm of hoses may stand for which other.',
      },
    ],
  },
  {
    name: 'Programs',
    screens: [
      {
        label: 'API Keys',
        to: paths.apiKeys(),
        what: 'Keys by which your programs call: what each may do, and when it was last used.',
      },
      {
        label: 'Webhooks',
        to: paths.webhooks(),
        what: 'Addresses of your programs that are told when something happens, and what they answered.',
      },
      {
        label: 'Punchout',
        to: paths.punchout(),
        what: 'Purchasing systems of customers whose people choose here and order there.',
      },
    ],
  },
  {
    name: 'The shop',
    screens: [
      {
        label: 'Pages and News',
        to: paths.contentFiles(),
        what: 'What the shop says on its pages and in its news, with drafts and history.',
      },
      {
        label: 'Mail',
        to: paths.mail(),
        what: 'Every mail the shop has written, and whether it was sent.',
      },
      {
        label: 'Audit Log',
        to: paths.audit(),
        what: 'Who changed what, before and after.',
      },
    ],
  },
];

/** The ways to them. */
export function More(): ReactElement {
  return (
    <section className={styles['panel']}>
      <h2>More</h2>
      <div className={styles['more']}>
        {more.map(({ name, screens }) => (
          <section key={name}>
            <h3 className="label">{name}</h3>
            <ul>
              {screens.map(({ label, to, what }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                  <p>{what}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
