import * as z from 'zod/mini';
import { FilterName, NewSavedFilter, SavedReport } from '#domain/report/saved-filter.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, Gone, listOf } from '#contract/endpoint/list.ts';

export const SavedFilter = z.strictObject({ id: z.string(), name: z.string(), filter: SavedReport });

export const savedFilterEndpoints = endpoints({
  'GET /api/report-filters': {
    operationId: 'listReportFilters',
    tag: 'Reports',
    summary: 'My saved filters, by name',
    who: 'reviewer',
    answer: listOf(SavedFilter),
  },
  'POST /api/report-filters': {
    operationId: 'createReportFilter',
    tag: 'Reports',
    summary: 'Save a filter under a name, in place of the one that has it',
    who: 'reviewer',
    body: NewSavedFilter,
    answer: SavedFilter,
    status: 201,
    refuses: ['conflict'],
  },
  'PUT /api/report-filters/:id/name': {
    operationId: 'renameReportFilter',
    tag: 'Reports',
    summary: 'Rename one of my saved filters',
    who: 'reviewer',
    params: ById,
    body: FilterName,
    answer: SavedFilter,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/report-filters/:id': {
    operationId: 'deleteReportFilter',
    tag: 'Reports',
    summary: 'Delete one of my saved filters',
    who: 'reviewer',
    params: ById,
    answer: Gone,
    refuses: ['missing'],
  },
});
