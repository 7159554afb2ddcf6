/** A place as forms hold it: every field is present. */
export interface PlaceValues {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string | null;
}

type Known = { readonly [Field in keyof PlaceValues]?: PlaceValues[Field] | null };

/** Converts a partially known place to form values. */
export const placeValues = (known: Known | null | undefined): PlaceValues => ({
  name: known?.name ?? '',
  line1: known?.line1 ?? '',
  line2: known?.line2 ?? '',
  city: known?.city ?? '',
  region: known?.region ?? '',
  postcode: known?.postcode ?? '',
  country: known?.country ?? null,
});
