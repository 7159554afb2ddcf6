import type { Locator, Page } from '@playwright/test';

/** The administration's lists of tasks and the page of a task. */
export class TaskApprovalPages {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/admin/tasks/approve');
  }

  task(title: string): Locator {
    return this.page.getByRole('main').getByRole('link').filter({ hasText: title });
  }

  async approve(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Approve' }).click();
    const question = this.page.getByRole('dialog', { name: 'Approve this task?' });
    await question.getByRole('button', { name: 'Approve' }).click();
  }
}
