CREATE TABLE "exchange_rates" (
	"code" text PRIMARY KEY NOT NULL,
	"rate" numeric NOT NULL,
	"source" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."rate" > 0)
);
