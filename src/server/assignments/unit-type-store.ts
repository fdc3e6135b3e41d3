import { sql } from 'kysely';
import type { DatedUnitType } from '#domain/hours/units/unit-types.ts';

/** Of the assignment of a row, as JSON; of an archived rate type nothing new is entered. */
export const unitTypesOfWork = sql<DatedUnitType[]>`(
  select coalesce(json_agg(json_build_object('rateType', code, 'name', name, 'unit', unit, 'from', from_date,
    'isSet', pay_rate is not null or bill_rate is not null) order by code, from_date), '[]')
  from assignment_rates join rate_types on code = rate_type
  where assignment_id = assignments.id and unit <> 'hour' and archived_at is null)`;
