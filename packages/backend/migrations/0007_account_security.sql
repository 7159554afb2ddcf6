CREATE TABLE "human_checks" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
ALTER TABLE "users" ADD COLUMN "two_factor_pending" text;
ALTER TABLE "users" ADD COLUMN "two_factor_step" integer DEFAULT 0 NOT NULL;
ALTER TABLE "users" ADD COLUMN "recovery_codes" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "users" ADD COLUMN "confirmation_sent_at" timestamp with time zone;
