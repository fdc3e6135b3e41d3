import * as z from 'zod/mini';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { AgencySettings, changeOfAgency, refusalToPayDay } from './agency.ts';

/** Missing members stay unchanged, also inside a group such as the contact. */
export type SentSettings = { [Name in keyof AgencySettings]?: Sent<AgencySettings[Name]> | undefined };
type Sent<Value> = Value extends readonly unknown[] | null
  ? Value
  : Value extends object
    ? { [Name in keyof Value]?: Value[Name] | undefined }
    : Value;

/**
 * Removes the defaults of a schema, because the handler must distinguish a missing member from a sent
 * value.
 */
function sent(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniDefault) return z.optional(sent(schema._zod.def.innerType));
  if (schema instanceof z.ZodMiniObject) return z.object(sentShape(schema.shape));
  return schema;
}

function sentShape(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, z.core.$ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, sent(schema)]));
}

const SentSettings = z.object(sentShape(AgencySettings.shape)) as unknown as z.ZodMiniType<SentSettings>;

/** A member that is equal in `seen` and in the change keeps its current value. */
export const AgencyChange = z.intersection(SentSettings, z.object({ seen: z.optional(SentSettings) }));

type Part = readonly (keyof AgencySettings)[];

const together: Part = ['cutOff', 'payDay'];

const parts: readonly Part[] = [
  together,
  ...z
    .keyof(AgencySettings)
    .options.filter((name) => !together.includes(name))
    .map((name) => [name]),
];

function partOf(settings: AgencySettings, part: Part): Partial<AgencySettings> {
  return Object.fromEntries(part.map((name) => [name, settings[name]]));
}

function isSame(one: AgencySettings, other: AgencySettings, part: Part): boolean {
  return JSON.stringify(partOf(one, part)) === JSON.stringify(partOf(other, part));
}

/**
 * Merges a change into the current settings. Throws a Refusal if another Admin changed the same settings
 * since `seen`.
 */
export function changedSettings(
  current: AgencySettings,
  change: SentSettings,
  seenBefore: SentSettings | undefined,
): AgencySettings {
  const seen = withSent(current, seenBefore ?? {});
  const wanted = withSent(seen, change);
  const changed = parts.filter((part) => !isSame(wanted, seen, part));
  const lost = changed.filter((part) => !isSame(current, seen, part) && !isSame(current, wanted, part));
  if (lost.length > 0) {
    const others = changeOfAgency(seen, withParts(seen, current, lost));
    throw new Refusal(
      'conflict',
      'settings_changed',
      `Someone else has changed the settings: ${others}. Open the page again to see them.`,
      { values: { changed: others } },
    );
  }
  const settings = withParts(current, wanted, changed);
  throwIf(refusalToPayDay(settings));
  return settings;
}

function withSent(settings: AgencySettings, change: SentSettings): AgencySettings {
  const members = Object.entries(settings).map(([name, value]) => {
    const now: unknown = change[name as keyof AgencySettings];
    return [name, now === undefined ? value : isGroup(now) && isGroup(value) ? { ...value, ...now } : now];
  });
  return Object.fromEntries(members) as AgencySettings;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withParts(settings: AgencySettings, from: AgencySettings, changed: readonly Part[]): AgencySettings {
  return Object.assign({}, settings, ...changed.map((part) => partOf(from, part)));
}
