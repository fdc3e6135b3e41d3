/**
 * Returns the mermaid diagram of docs/architecture.md: a column per level, a box per floor, the
 * highest floor first.
 */

import { floors } from './floors.ts';

const levels = ['server', 'web', 'contract', 'domain'];
const roomsInALine = 4;

function labelOf(rooms: readonly string[]): string {
  const count = Math.ceil(rooms.length / roomsInALine);
  const lines = Array.from({ length: count }, (_, line) =>
    rooms.slice(line * roomsInALine, (line + 1) * roomsInALine).join(', '),
  );
  return lines.join(',<br>');
}

function columnOf(level: string): string[] {
  const list = floors[`src/${level}`] ?? [];
  const boxes = list.map((rooms, floor) => `    ${level}${floor}["${labelOf(rooms)}"]`);
  const chain = list.map((_, floor) => `${level}${floor}`).toReversed();
  return [
    `  subgraph ${level}["src/${level}"]`,
    ...boxes.toReversed(),
    `    ${chain.join(' --> ')}`,
    '  end',
  ];
}

export const diagram = [
  'flowchart TD',
  ...levels.flatMap(columnOf),
  '  server --> contract',
  '  web --> contract',
  '  contract --> domain',
].join('\n');
