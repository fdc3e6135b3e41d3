import * as z from 'zod/mini';
import { FilterName, NewSavedFilter, SavedReport } from '#domain/report/saved-filter.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, Gone, listOf } from '#contract/endpoint/list.ts';

export const SavedFilter = z.strictObject({ id: z.string(), name: z.string(), filter: SavedReport });

export const savedFilterEndpoints = endpoints({
  'GET /api/report-filters': {
    operationId: 'listReportFilters',
    tag: 'Reports',
    summary: 'Lists your saved filters by name',
    who: 'staff',
    answer: listOf(SavedFilter),
  },
  'POST /api/report-filters': {
    operationId: 'createReportFilter',
    tag: 'Reports',
    summary: 'Saves a filter and replaces one with the same name',
    who: 'keep report filters',
    body: NewSavedFilter,
    answer: SavedFilter,
    status: 201,
    refuses: ['conflict'],
  },
  'PUT /api/report-filters/:id/name': {
    operationId: 'renameReportFilter',
    tag: 'Reports',
    summary: 'Renames one of your saved filters',
    who: 'keep report filters',
    params: ById,
    body: FilterName,
    answer: SavedFilter,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/report-filters/:id': {
    operationId: 'deleteReportFilter',
    tag: 'Reports',
    summary: 'Deletes one of your saved filters',
    who: 'keep report filters',
    params: ById,
    answer: Gone,
    refuses: ['missing'],
  },
});
