/** A value of which each object has one, created on first use and garbage-collected with its object. */
export function perObject<Owner extends object, T>(make: (owner: Owner) => T): (owner: Owner) => T {
  const made = new WeakMap<Owner, { readonly value: T }>();
  return (owner) => {
    const existing = made.get(owner);
    if (existing) return existing.value;
    const value = make(owner);
    made.set(owner, { value });
    return value;
  };
}
