CREATE TABLE "addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"label" text,
	"name" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"city" text NOT NULL,
	"region" text,
	"postcode" text,
	"country" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE TABLE "billing_details" (
	"user_hash" text PRIMARY KEY NOT NULL,
	"company" text,
	"vat_id" text,
	"name" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"city" text NOT NULL,
	"region" text,
	"postcode" text,
	"country" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
ALTER TABLE "users" ALTER COLUMN "notifications" SET DEFAULT '{"order_new","order_delivered","order_revision","order_completed","message_new","review_new"}';
ALTER TABLE "users" ADD COLUMN "location" text;
ALTER TABLE "users" ADD COLUMN "vat_id" text;
ALTER TABLE "users" ADD COLUMN "dob" text;
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_hash","created_at");
-- Until now nobody could switch any of them: everybody begins with all.
UPDATE "users" SET "notifications" = DEFAULT;
