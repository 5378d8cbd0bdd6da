// The programs that `npm run test:deploy` tries the files of this folder with; as root on Debian they are installed.
import { spawnSync } from 'node:child_process';

const PACKAGES = { caddy: 'caddy', nginx: 'nginx-light', promtool: 'prometheus', openssl: 'openssl' };

const missing = () =>
  Object.keys(PACKAGES).filter((program) => spawnSync(program, ['version']).error !== undefined);

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const packages = missing().map((program) => PACKAGES[program]);
if (packages.length > 0 && process.getuid?.() === 0) {
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  if (apt(...install).status !== 0) {
    apt('update', '-qq');
    apt(...install);
  }
}
const still = missing();
if (still.length > 0) {
  process.stderr.write(
    `There is no ${still.join(', ')}. Type: sudo apt-get install -y ${still.map((program) => PACKAGES[program]).join(' ')}\n`,
  );
  process.exit(1);
}
