/** An account that the ready line tells of. */
export interface DemoAccount {
  readonly role: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}
