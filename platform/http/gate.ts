import { Counter, Gauge, type Registry } from 'prom-client';
import { Busy } from './busy.ts';
import { type Urgency, urgencies } from './urgency.ts';

/** Where every request that makes work waits for its turn. */
export interface Gate {
  /** Told of the first request of every connection, also of those that need no turn. What comes on an open one is inside. */
  arrived(): void;
  /**
   * Waits for a turn.
   *
   * @param isGone asked before the turn is given: nothing is done for somebody who has left
   * @returns gives the turn back; done by itself after a second, but for exports
   * @throws Busy when it would be too long
   */
  enter(urgency: Urgency, isGone?: () => boolean): Promise<Leave>;
  /** Does the work when its turn has come. */
  through<T>(urgency: Urgency, work: () => Promise<T>): Promise<T>;
}

export type Leave = () => void;

export interface GateOptions {
  readonly registry?: Registry;
  /** BUSY_AFTER_MS: once the shop is behind, whoever would wait longer to browse is refused. */
  readonly busyAfterMs: number;
  /** Milliseconds that only go up. */
  readonly clock?: () => number;
}

/**
 * Turns at once of all urgencies together, from which on one gets none: there is always one left for an order. What waits
 * for PostgreSQL leaves the processor to others; beyond some ten at once there is no processor left.
 */
const mostAtOnce: Readonly<Record<Urgency, number>> = { orders: 20, browsing: 12, exports: 8 };
/** Files that are made at once, until their last byte is out. */
const MOST_EXPORTS = 4;
/** A turn that lasts longer waits for somebody else, a slow reader or another service, and is nobody's in the way. */
const TURN_MS = 1_000;
/** A line that has not been empty for so long is no burst that passes. */
const BEHIND_MS = 500;
const MOST_WAITING = 1_000;
/** So few are no crowd: it is the machine that is slow, which nobody changes by coming later. They wait their time. */
const A_FEW = 40;
const LOOK_EVERY_MS = 100;
/** Once behind, how many times as long as browsing each may wait; orders only give way to orders. */
const patienceTimes: Readonly<Record<Urgency, number>> = { orders: 8, browsing: 1, exports: 1 };
/** Nobody waits longer, behind or not. */
const mostWaitMs: Readonly<Record<Urgency, number>> = { orders: 8_000, browsing: 5_000, exports: 5_000 };
/**
 * Node takes in one new connection each turn of its event loop, and whoever stands at the door is told nothing. As long as
 * somebody comes in each turn, so many turns are theirs before the next work is begun: a flood comes in to where it is
 * seen to wait, and is told to come back. Then so many pieces of work are begun, one each turn, whoever comes meanwhile.
 */
const MOST_TURNS_AT_THE_DOOR = 150;
const BEGUN_IN_A_ROW = 8;

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

interface Turn {
  readonly since: number;
  readonly giveBack: Leave;
}

interface Line {
  readonly waiting: Waiting[];
  emptyAt: number;
}

/**
 * One piece of work is begun each turn of the event loop, so that nobody waits for many of them in a row. Refused is by
 * time, not by number: whoever comes to more than a few while the first in line has waited too long, once there has been a
 * line for a while (the rule of CoDel). A burst of cheap work passes as it did, and of work that is too much the newest are told at once.
 */
export function openGate({ registry, busyAfterMs, clock = () => performance.now() }: GateOptions): Gate {
  const newLine = (): Line => ({ waiting: [], emptyAt: clock() });
  const lines: Readonly<Record<Urgency, Line>> = {
    orders: newLine(),
    browsing: newLine(),
    exports: newLine(),
  };
  const refused = registry && figures(registry, lines);
  const atWork = new Set<Turn>();
  let exportsUnderWay = 0;
  let hasBegun = false;
  let arrivals = 0;
  let turnsAtTheDoor = 0;
  let begunInARow = 0;
  let looking: NodeJS.Timeout | undefined;

  const hasRoom = (urgency: Urgency): boolean =>
    atWork.size < mostAtOnce[urgency] && (urgency !== 'exports' || exportsUnderWay < MOST_EXPORTS);
  const nextInLine = (): Urgency | undefined => {
    const next = urgencies.find((urgency) => lines[urgency].waiting.length > 0);
    return next && hasRoom(next) ? next : undefined;
  };

  function begin(urgency: Urgency): Leave {
    const isExport = urgency === 'exports';
    const turn: Turn = {
      since: clock(),
      giveBack: () => {
        if (atWork.delete(turn)) goOn();
      },
    };
    atWork.add(turn);
    if (isExport) exportsUnderWay++;
    looking ??= setInterval(look, LOOK_EVERY_MS).unref();
    return once(() => {
      if (isExport) exportsUnderWay--;
      turn.giveBack();
      goOn();
    });
  }

  function look(): void {
    const now = clock();
    for (const { since, giveBack } of atWork) if (now - since > TURN_MS) giveBack();
    for (const urgency of urgencies)
      for (let [first] = lines[urgency].waiting; first && now - first.since > mostWaitMs[urgency]; ) {
        first.refuse();
        [first] = lines[urgency].waiting;
      }
    if (atWork.size > 0 || urgencies.some((urgency) => lines[urgency].waiting.length > 0)) return;
    clearInterval(looking);
    looking = undefined;
  }

  /** The next piece of work is for the next turn of the event loop. */
  function goOn(): void {
    if (hasBegun || nextInLine() === undefined) return;
    hasBegun = true;
    setImmediate(turn);
  }

  function turn(): void {
    hasBegun = false;
    const isSomebodyAtTheDoor = arrivals > 0;
    arrivals = 0;
    if (begunInARow === BEGUN_IN_A_ROW) begunInARow = 0;
    if (isSomebodyAtTheDoor && begunInARow === 0 && turnsAtTheDoor++ < MOST_TURNS_AT_THE_DOOR) return goOn();
    turnsAtTheDoor = 0;
    const urgency = nextInLine();
    if (urgency === undefined) return;
    begunInARow++;
    lines[urgency].waiting[0]?.start();
    hasBegun = true;
    setImmediate(turn);
  }

  /** How long the first in line has waited, of those that go before this urgency and its own. */
  function isTooLate(urgency: Urgency): boolean {
    const before = urgencies.slice(0, urgencies.indexOf(urgency) + 1).map((each) => lines[each]);
    if (before.reduce((sum, { waiting }) => sum + waiting.length, 0) < A_FEW) return false;
    const now = clock();
    return before.some(
      ({ waiting: [first], emptyAt }) =>
        first && now - emptyAt > BEHIND_MS && now - first.since > busyAfterMs * patienceTimes[urgency],
    );
  }

  async function enter(urgency: Urgency, isGone = () => false): Promise<Leave> {
    const line = lines[urgency];
    // Also whoever finds no line gets their turn from the event loop: begun at once, each would make the door wait for its work.
    if (line.waiting.length >= MOST_WAITING || isTooLate(urgency)) throw refusal(urgency);
    if (line.waiting.length === 0) line.emptyAt = clock();
    return new Promise((resolve, reject) => {
      const end = (how: () => void): void => {
        line.waiting.splice(line.waiting.indexOf(waiting), 1);
        if (line.waiting.length === 0) line.emptyAt = clock();
        how();
      };
      const refuse = (): void => end(() => reject(refusal(urgency)));
      const start = (): void => (isGone() ? refuse() : end(() => resolve(begin(urgency))));
      const waiting: Waiting = { since: clock(), start, refuse };
      line.waiting.push(waiting);
      goOn();
    });
  }

  function refusal(urgency: Urgency): Busy {
    refused?.inc({ urgency });
    return new Busy(urgency);
  }

  return {
    arrived: () => {
      arrivals++;
    },
    enter,
    through: async (urgency, work) => {
      const leave = await enter(urgency);
      return work().finally(leave);
    },
  };
}

function once(action: () => void): Leave {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}

/** @returns counts who is refused */
function figures(registry: Registry, lines: Readonly<Record<Urgency, Line>>): Counter<'urgency'> {
  const refused = new Counter({
    name: 'http_refused_total',
    help: 'Requests that were told to come back later because the shop had too much to do, by what they were for.',
    labelNames: ['urgency'],
    registers: [registry],
  });
  for (const urgency of urgencies) refused.inc({ urgency }, 0);
  new Gauge({
    name: 'http_waiting',
    help: 'Requests that wait for their turn, by what they are for.',
    labelNames: ['urgency'],
    registers: [registry],
    collect() {
      for (const urgency of urgencies) this.set({ urgency }, lines[urgency].waiting.length);
    },
  });
  return refused;
}
