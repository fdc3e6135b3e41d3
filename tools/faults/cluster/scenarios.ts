import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, type Machine, untilWhole } from './machines.ts';

export interface Blow {
  name: string;
  rounds: number;
  /** The machine to break: the leader, or the standby that must confirm each commit. */
  struck: 'leader' | 'sync_standby';
  movesLead: boolean;
  strike(machine: Machine, all: readonly Machine[]): Promise<void>;
  seconds: number;
  mend(machine: Machine, all: readonly Machine[]): Promise<void>;
}

async function startAgain(machine: Machine): Promise<void> {
  machine.start();
}

export const blows: readonly Blow[] = [
  {
    name: 'the leader’s machine loses its power, and comes back after 40 s',
    rounds: 4,
    struck: 'leader',
    movesLead: true,
    strike: (machine) => machine.kill(),
    seconds: 40,
    mend: startAgain,
  },
  {
    name: 'the leader’s machine stands still for 45 s, and goes on as if nothing had been',
    rounds: 2,
    struck: 'leader',
    movesLead: true,
    strike: async (machine) => machine.freeze(),
    seconds: 45,
    mend: async (machine) => machine.thaw(),
  },
  {
    name: 'kill -9 of Patroni on the leader, whose PostgreSQL lives on for 40 s',
    rounds: 2,
    struck: 'leader',
    movesLead: true,
    strike: (machine) => machine.kill(['patroni']),
    seconds: 40,
    mend: startAgain,
  },
  {
    name: 'kill -9 of PostgreSQL on the leader',
    rounds: 2,
    struck: 'leader',
    movesLead: false,
    strike: (machine) => machine.kill(['postgres']),
    seconds: 20,
    mend: startAgain,
  },
  {
    name: 'the lead is handed to another machine on purpose',
    rounds: 2,
    struck: 'leader',
    movesLead: true,
    strike: handOver,
    seconds: 15,
    mend: startAgain,
  },
  {
    name: 'the machine whose copy each commit waits for loses its power for 25 s',
    rounds: 2,
    struck: 'sync_standby',
    movesLead: false,
    strike: (machine) => machine.kill(),
    seconds: 25,
    mend: startAgain,
  },
  {
    name: 'that machine stands still for 30 s',
    rounds: 1,
    struck: 'sync_standby',
    movesLead: false,
    strike: async (machine) => machine.freeze(),
    seconds: 30,
    mend: async (machine) => machine.thaw(),
  },
  {
    name: 'etcd is gone on all three for 40 s',
    rounds: 1,
    struck: 'leader',
    movesLead: false,
    strike: async (_, all) => void (await Promise.all(all.map((one) => one.kill(['etcd'])))),
    seconds: 40,
    mend: async (_, all) => all.forEach((one) => one.start()),
  },
];

async function handOver({ number }: Machine): Promise<void> {
  const answer = await fetch(`http://${addressOf(number)}:8008/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: `db${number}` }),
  });
  if (!answer.ok) throw new Error(`The lead is not handed over: ${answer.status} ${await answer.text()}`);
}

export async function playRound(blow: Blow, machines: readonly Machine[]): Promise<void> {
  const before = await untilWhole();
  const machine = machines.find(({ number }) => number === before[blow.struck]);
  if (!machine) throw new Error(`No machine is ${blow.struck}`);
  await blow.strike(machine, machines);
  await pause(blow.seconds * 1_000);
  await blow.mend(machine, machines);
  const { leader } = await untilWhole();
  if (blow.movesLead && leader === before.leader) {
    throw new Error(`db${leader} leads still after: ${blow.name}`);
  }
}
