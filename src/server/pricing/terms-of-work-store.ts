import { type RawBuilder, sql } from 'kysely';
import type { HolidayChange } from '#domain/calendar/bank-holidays.ts';
import type { Division } from '#domain/calendar/division.ts';
import type { RuleSet } from '#domain/hours/split/rule-sets.ts';
import type { PremiumRule } from '#domain/hours/split/split.ts';
import type { DatedUnitType } from '#domain/hours/units/unit-types.ts';

export const divisionOfWork = sql<Division>`coalesce(
  (select division from client_sites where client_sites.id = assignments.site_id), clients.division)`;

export const holidaysOfWork = sql<HolidayChange[] | null>`(
  select json_agg(json_build_object('day', day, 'name', name) order by day)
  from bank_holidays where bank_holidays.division = ${divisionOfWork})`;

function ruleSetsWith<More = object>(more: RawBuilder<unknown>): RawBuilder<RuleSet<PremiumRule & More>[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('from', sets.from_date, 'rules', (
      select coalesce(json_agg(json_build_object('rank', rank, 'kind', kind, 'rateType', rate_type, 'fromTime', from_time,
        'untilTime', until_time, 'hours', hours,
        'days', case when kind = 'bank-holiday' then coalesce(days, 'substitute') end${more}) order by rank), '[]')
      from assignment_rules where assignment_id = sets.assignment_id and from_date = sets.from_date
    )) order by sets.from_date <> '2000-01-01', sets.from_date), '[]')
    from assignment_rule_sets sets where sets.assignment_id = assignments.id)`;
}

export const namedRuleSets = ruleSetsWith<{ rateTypeName: string }>(
  sql`, 'rateTypeName', (select name from rate_types where code = rate_type)`,
);

export const ruleSets = ruleSetsWith(sql``);

export const unitTypesOfWork = sql<DatedUnitType[]>`(
  select coalesce(json_agg(json_build_object('rateType', code, 'name', name, 'unit', unit, 'from', from_date,
    'isSet', pay_rate is not null or bill_rate is not null) order by code, from_date), '[]')
  from assignment_rates join rate_types on code = rate_type
  where assignment_id = assignments.id and unit <> 'hour' and archived_at is null)`;
