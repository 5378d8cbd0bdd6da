// A server that speaks S3 beside this file, for `npm run test:s3`; nothing of it is part of the shop.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const PROGRAM = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';
const HERE = import.meta.dirname;

if (existsSync(path.join(HERE, 'bin/versitygw'))) process.exit();
if (spawnSync('go', ['version']).error) {
  process.stderr.write(
    'There is no Go, which the S3 server of this test is built with. Type: sudo apt-get install -y golang-go\n',
  );
  process.exit(1);
}
const { status } = spawnSync('go', ['install', PROGRAM], {
  stdio: 'inherit',
  env: { ...process.env, GOBIN: path.join(HERE, 'bin'), GOFLAGS: '-trimpath' },
});
if (status !== 0) process.stderr.write(`${PROGRAM} was not built; it wants a newer Go, or the network.\n`);
process.exit(status ?? 1);
