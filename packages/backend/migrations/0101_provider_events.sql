CREATE TABLE "payment_provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
