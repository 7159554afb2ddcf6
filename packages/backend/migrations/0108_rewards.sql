CREATE TABLE "rewards" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"title" text NOT NULL,
	"message" text,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE INDEX "rewards_of_user" ON "rewards" USING btree ("user_hash","created_at");
