import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fail, projectEnvironment, projectNode, ROOT } from './project-node.js';

/**
 * Starts one PostgreSQL for a run of tests or benchmarks. It goes away when this process ends, however it ends.
 *
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} `env`: what tells the run where it is
 */
export async function startTestPostgres() {
  const child = spawn(projectNode(), [path.join(ROOT, 'testing/test-postgres.ts')], {
    env: projectEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (told?.url === undefined) fail('The PostgreSQL for the tests did not start.');
  return {
    env: { FERRULE_TEST_TEMPLATE_URL: told.url },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
