import type { Kernel } from '../kernel';

/** An account that the ready line tells of. */
export interface DemoAccount {
  readonly role: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Fills an empty house with demonstration data and answers its accounts. */
export async function fillDemo(_kernel: Kernel): Promise<DemoAccount[]> {
  return [];
}
