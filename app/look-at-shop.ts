import { existsSync } from 'node:fs';
import path from 'node:path';
import { listIndexStates } from '#features/catalog/catalog-index/catalog-index.public.ts';
import { searchFindings } from '#features/catalog/shared-index/search-findings.public.ts';
import { mailFindings } from '#features/people/mail/mail.public.ts';
import type { Config } from '#platform/config.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { jobFindings } from '#platform/jobs/job-findings.ts';
import { databaseFindings } from '#platform/operations/database-findings.store.ts';
import { storeFinding } from '#platform/operations/files-finding.ts';
import { type Finding, mend, well } from '#platform/operations/finding.ts';
import { certificateFindings, diskFinding } from '#platform/operations/machine-findings.ts';
import { settingsFindings } from '#platform/operations/settings-findings.ts';
import { standbyFindings } from '#platform/operations/standby-finding.ts';
import type { Clock } from '#shared/clock.ts';
import { count } from '#shared/count.ts';

/** All that `npx ferrule doctor` says. A database that is not migrated has none of the shop's tables to look at. */
export async function lookAtShop(url: string, config: Config, clock: Clock): Promise<Finding[]> {
  const db = openDb(url, { most: 2 });
  const { smtpUrl, contentUrl, geocoderUrl, mapStyleUrl } = config;
  try {
    const ofDatabase = await databaseFindings(db, clock);
    const isCurrent = ofDatabase.every(({ part, state }) => part !== 'migrations' || state === 'well');
    return [
      ...settingsFindings(config),
      ...ofDatabase,
      ...(await standbyFindings(db, config.databaseReadUrl)),
      await diskFinding(existing(config.dataDir)),
      await filesFinding(config),
      ...(await searchFindings(config.openSearch)),
      ...(isCurrent
        ? [...(await mailFindings(db)), ...(await indexFindings(db)), ...(await jobFindings(db))]
        : []),
      ...(await certificateFindings(
        {
          SMTP_URL: smtpUrl,
          CONTENT_URL: contentUrl,
          GEOCODER_URL: geocoderUrl,
          MAP_STYLE_URL: mapStyleUrl,
          S3_URL: config.s3?.endpoint,
          OPENSEARCH_URL: config.openSearch?.origin,
        },
        clock,
      )),
    ];
  } finally {
    await db.destroy();
  }
}

/** A folder is not written to: whoever looks may be another user than the one who must write there. */
async function filesFinding(config: Config): Promise<Finding> {
  if (!config.s3)
    return well('files', `Pictures are kept in ${config.dataDir}, beside the disk's other files.`);
  const files = await openFiles(config);
  try {
    return await storeFinding(files);
  } finally {
    files.close();
  }
}

async function indexFindings(db: Db): Promise<Finding[]> {
  const states = await listIndexStates(db);
  if (states.length === 0) return [well('index', 'No server runs; each builds its index when it starts.')];
  return states.map(({ copy, state, documents, error }) =>
    state === 'failed'
      ? mend('index', `Copy ${copy} could not build it (${error ?? 'no reason'}): npx ferrule index rebuild.`)
      : well('index', `Copy ${copy}: ${count(documents, 'product')}, ${state}.`),
  );
}

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)));
