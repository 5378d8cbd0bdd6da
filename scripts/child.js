import { spawn } from 'node:child_process';
import os from 'node:os';
import { fail, projectEnvironment, ROOT } from './project-node.js';

// Whoever reads what we print may go away, or have no room for it; what we do is done all the same.
process.stdout.on('error', () => undefined);

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Becomes, as far as the outside can see, the other program: its output, its exit code, and every signal goes to it.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ tellsWhenWeDie?: boolean, env?: Record<string, string | undefined> }} options `tellsWhenWeDie`: the child sees
 *   'disconnect' when this process is killed
 */
export function passThrough(program, args, { tellsWhenWeDie = false, env = {} } = {}) {
  const child = spawn(program, args, {
    env: projectEnvironment(env),
    stdio: ['inherit', 'inherit', 'inherit', ...(tellsWhenWeDie ? ['ipc'] : [])],
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${program} does not run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
  return child;
}

/**
 * Runs one step and waits for it.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, waitingFor?: string, shell?: boolean, timeout?: number, input?: string }} options
 *   `waitingFor`: said every few seconds; `timeout`: milliseconds after which it is ended; `input`: what it reads
 * @returns {Promise<number>} the exit code
 */
export async function run(program, args, { env = {}, waitingFor, shell = false, timeout, input } = {}) {
  const began = Date.now();
  const heartbeat = setInterval(() => {
    if (waitingFor) say(`${waitingFor} (${Math.round((Date.now() - began) / 1000)} s) …`);
  }, 5000);
  const child = spawn(program, args, {
    cwd: ROOT,
    env: projectEnvironment(env),
    stdio: [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'],
    timeout,
    // npm is a script on Windows.
    shell: shell || program.endsWith('.cmd'),
  });
  child.stdin?.end(input);
  for (const signal of SIGNALS) process.on(signal, stopChild);
  try {
    return await new Promise((resolve) => {
      child.on('error', (error) => fail(`${program} does not run: ${error.message}`));
      child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
    });
  } finally {
    clearInterval(heartbeat);
    for (const signal of SIGNALS) process.off(signal, stopChild);
  }

  function stopChild(signal) {
    child.once('exit', () => process.exit(128 + os.constants.signals[signal]));
    child.kill(signal);
  }
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

const exitCode = (code, signal) => code ?? 128 + os.constants.signals[signal];
