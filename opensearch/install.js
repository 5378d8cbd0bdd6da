// An OpenSearch beside this file, for `npm run test:opensearch`; nothing of it is part of the shop.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname;
const LIBRARIES = path.join(HERE, 'lib');

if (existsSync(LIBRARIES)) process.exit();
if (spawnSync('mvn', ['--version']).error || spawnSync('javac', ['--version']).error) {
  process.stderr.write(
    'OpenSearch is fetched by Maven and runs on Java 17 or newer. Type: sudo apt-get install -y maven openjdk-17-jdk-headless\n',
  );
  process.exit(1);
}
const args = ['--quiet', '--batch-mode', 'dependency:copy-dependencies', `-DoutputDirectory=${LIBRARIES}`];
const { status } = spawnSync('mvn', args, { stdio: 'inherit', cwd: HERE });
if (status !== 0) process.stderr.write('OpenSearch was not fetched; it wants the network.\n');
process.exit(status ?? 1);
