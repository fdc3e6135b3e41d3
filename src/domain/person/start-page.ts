/** Pages on which staff can start after signing in. The first is the default. */
export const startPages = ['workers', 'pending', 'monday'] as const;
export type StartPage = (typeof startPages)[number];

export const usualStartPage: StartPage = 'workers';
