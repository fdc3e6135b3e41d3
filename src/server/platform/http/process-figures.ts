import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const processFigures = new Registry();
collectDefaultMetrics({ register: processFigures });

export const requestSeconds = new Histogram({
  name: 'portal_request_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [processFigures],
});
