import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();

/** Something went well. Leaves after a while, later for those who point at it or stand in it. */
export function showSuccess(title: string, description?: string): void {
  toastManager.add({ title, description, type: 'success', timeout: 7000 });
}

/** Something happened elsewhere. */
export function showNews(title: string, description?: string): void {
  toastManager.add({ title, description, type: 'news', timeout: 7000 });
}

/** Something failed. Stays until it is dismissed; the same words twice are shown once. */
export function showFailure(title: string, description?: string): void {
  toastManager.add({ id: `${title} ${description ?? ''}`, title, description, type: 'failure', timeout: 0 });
}
