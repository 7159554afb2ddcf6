CREATE TABLE "mails" (
	"hash" text PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
CREATE INDEX "mails_to" ON "mails" USING btree ("to_address","created_at");
